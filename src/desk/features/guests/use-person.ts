import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPerson } from './guests-api.ts';

export function usePerson(number: string) {
  return useQuery({ queryKey: ['person', number], queryFn: () => readPerson(number) });
}

/** An action on a person, after which everything is read again. */
export function usePersonAction<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() });
}

import { useSearchParams } from 'react-router-dom';

const PARAM = 'stay';

/** The stay that the drawer shows, by its number, is in the address; null: closed. */
export function useOpenStay() {
  const [search, setSearch] = useSearchParams();
  const openStay = (number: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (number === null) next.delete(PARAM);
      else next.set(PARAM, number);
      return next;
    });
  return { number: search.get(PARAM), openStay };
}

import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionEnds } from '#app/stores/session-end.ts';

/** For pages about a guest's bookings: a logout in any tab empties the page immediately and goes to the home page. */
export function LeavesAtLogOut({ children }: { readonly children: ReactNode }) {
  const ends = useSessionEnds();
  const [endsBefore] = useState(ends);
  const navigate = useNavigate();
  const isOver = ends !== endsBefore;
  useEffect(() => {
    if (isOver) void navigate('/', { replace: true });
  }, [isOver, navigate]);
  return isOver ? null : children;
}

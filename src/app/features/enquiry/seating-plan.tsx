import type { Seating } from '#domain/enquiry/hall.ts';

/** Rows of chairs, a table open to the stage, rows of desks. The stage is a bar above each plan. */
const PLANS: Readonly<Record<Seating, string>> = {
  theatre: [11, 19, 27, 35].flatMap((y) => [4, 13, 22, 31, 40, 49].map((x) => `M${x} ${y}h5v5h-5z`)).join(''),
  u_shape: 'M11 11h5v24h26V11h5v29H11z',
  classroom: [12, 23, 34].flatMap((y) => [3, 32].map((x) => `M${x} ${y}h23v4h-23z`)).join(''),
};

export function SeatingPlan({ seating }: { seating: Seating }) {
  return (
    <svg width={58} height={42} viewBox="0 0 58 42" aria-hidden="true" focusable="false">
      <path fill="var(--lamp)" d="M16 2h26v3H16z" />
      <path fill="currentColor" d={PLANS[seating]} />
    </svg>
  );
}

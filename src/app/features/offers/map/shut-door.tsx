/** The logo's doorway without its light marks taken houses. The text beside it carries the meaning. */
export function ShutDoor({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 18 18" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d="M9 1.5L16.5 7.4V16.5H1.5V7.4Z"
        fill="var(--mist)"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

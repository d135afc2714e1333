/** The logo's doorway marks free, cheapest or current items. The text beside it carries the meaning. */
export function AvailableMark() {
  return (
    <svg className="lamp" viewBox="0 0 14 14" width={14} height={14} aria-hidden="true" focusable="false">
      <path d="M7 0L14 5.5V14H0V5.5Z" fill="currentColor" />
    </svg>
  );
}

import { mark, wordmark } from 'virtual:resort-logo';

/** Drawn in the text's colour, except for parts that have their own. */
export function LogoMark() {
  return <Drawing drawing={mark} />;
}

export function LogoWordmark() {
  return <Drawing drawing={wordmark} />;
}

export function Logo() {
  return (
    <>
      <span className="narrowOnly">
        <LogoMark />
      </span>
      <span className="wideOnly">
        <LogoWordmark />
      </span>
    </>
  );
}

function Drawing({ drawing: { viewBox, shapes } }: { drawing: typeof mark }) {
  return (
    <svg className="block" viewBox={viewBox} aria-hidden="true" focusable="false">
      {shapes}
    </svg>
  );
}

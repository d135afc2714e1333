import type { ReactNode } from 'react';
import narrow from '#app/features/account/narrow-page.module.css';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';

/** Until the page of a link is there. */
export function WaitingEntry({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className={`stack5 ${narrow.page}`}>
      <h1 className="title">{heading}</h1>
      <WithoutScripts />
      {children}
    </div>
  );
}

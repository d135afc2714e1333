import type { ReactNode } from 'react';
import narrow from '#app/features/account/narrow-page.module.css';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';

/** Shown until the page of a link has loaded. */
export function WaitingEntry({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className={`stack5 ${narrow.page}`}>
      <h1 className="title">{heading}</h1>
      <WithoutScripts />
      {children}
    </div>
  );
}

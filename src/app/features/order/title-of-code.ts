import type { OrderPagesView } from './order-pages-view.ts';

/** By the order's own name for it; what has left the catalogue since is called by its code. */
export function titleOfCode({ options }: Pick<OrderPagesView, 'options'>, code: string): string {
  return options.find(({ accommodation }) => accommodation.code === code)?.title ?? code;
}

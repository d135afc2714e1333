import type { ReactNode } from 'react';
import type { Look } from './mail-night.ts';

interface PartProps extends Look {
  readonly children: ReactNode;
}

export function Table({ children, ...look }: PartProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...look}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Row({ children, ...look }: PartProps) {
  return (
    <tr>
      <td {...look}>{children}</td>
    </tr>
  );
}

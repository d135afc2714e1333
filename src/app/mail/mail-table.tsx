import type { CSSProperties, ReactNode } from 'react';

export function Table({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Row({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  );
}

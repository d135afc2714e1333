import type { ReactNode } from 'react';
import type { BillEntry, ComposedMail } from './mail-body.ts';
import { LOOKS, type Look } from './mail-night.ts';

export function MailBillTable({ bill }: { bill: NonNullable<ComposedMail['bill']> }) {
  return (
    <>
      <h2 {...LOOKS.heading}>{bill.title}</h2>
      <Table {...LOOKS.table}>
        <Row {...LOOKS.receipt}>
          <Table {...LOOKS.table}>
            {bill.groups.map((entries, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
              <BillBlock key={index} entries={entries} isFirst={index === 0} />
            ))}
            <tr>
              <td colSpan={2} {...LOOKS.rule}>
                &nbsp;
              </td>
            </tr>
          </Table>
          {/* A separate table, because the large sum would widen the column of all the others. */}
          <Table {...LOOKS.table}>
            <tr>
              <td {...LOOKS.totalTitle}>{bill.totalTitle}</td>
              <td {...LOOKS.total}>{bill.total}</td>
            </tr>
          </Table>
          <p {...LOOKS.note}>{bill.note}</p>
        </Row>
        <Row {...LOOKS.tear}>&nbsp;</Row>
      </Table>
    </>
  );
}

function BillBlock({ entries, isFirst }: { entries: readonly BillEntry[]; isFirst: boolean }) {
  return (
    <>
      {isFirst ? null : (
        <tr>
          <td colSpan={2} {...LOOKS.dashes}>
            &nbsp;
          </td>
        </tr>
      )}
      {entries.map(({ title, amount, explanations }) => [
        <tr key={`${title} sum`}>
          <td {...LOOKS.entryTitle}>{title}</td>
          <td {...LOOKS.entryAmount}>{amount}</td>
        </tr>,
        <tr key={`${title} explained`}>
          <td colSpan={2} {...LOOKS.explanation}>
            {explanations.map((explanation) => (
              <div key={explanation}>{explanation}</div>
            ))}
          </td>
        </tr>,
      ])}
    </>
  );
}

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

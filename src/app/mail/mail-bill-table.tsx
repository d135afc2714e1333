import type { BillEntry } from './mail-bill.ts';
import type { ComposedMail } from './mail-body.ts';
import { STYLES } from './mail-style.ts';
import { Row, Table } from './mail-table.tsx';

export function MailBillTable({ bill }: { bill: NonNullable<ComposedMail['bill']> }) {
  return (
    <>
      <h2 style={STYLES.heading}>{bill.title}</h2>
      <Table style={STYLES.table}>
        <Row style={STYLES.receipt}>
          <Table style={STYLES.table}>
            {bill.rooms.map((entries, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may read the same, and a mail is rendered once
              <BillBlock key={index} entries={entries} isFirst={index === 0} />
            ))}
            {bill.cityTax === null ? null : <BillBlock entries={[bill.cityTax]} isFirst={false} />}
            <tr>
              <td colSpan={2} style={STYLES.rule}>
                &nbsp;
              </td>
            </tr>
          </Table>
          {/* A separate table, because the large sum would widen the column of all the others. */}
          <Table style={STYLES.table}>
            <tr>
              <td style={STYLES.totalTitle}>{bill.totalTitle}</td>
              <td style={STYLES.total}>{bill.total}</td>
            </tr>
          </Table>
          <p style={STYLES.note}>{bill.note}</p>
        </Row>
        <Row style={STYLES.tear}>&nbsp;</Row>
      </Table>
    </>
  );
}

function BillBlock({ entries, isFirst }: { entries: readonly BillEntry[]; isFirst: boolean }) {
  return (
    <>
      {isFirst ? null : (
        <tr>
          <td colSpan={2} style={STYLES.dashes}>
            &nbsp;
          </td>
        </tr>
      )}
      {entries.map(({ title, amount, explanations }) => [
        <tr key={`${title} sum`}>
          <td style={STYLES.entryTitle}>{title}</td>
          <td style={STYLES.entryAmount}>{amount}</td>
        </tr>,
        <tr key={`${title} explained`}>
          <td colSpan={2} style={STYLES.explanation}>
            {explanations.map((explanation) => (
              <div key={explanation}>{explanation}</div>
            ))}
          </td>
        </tr>,
      ])}
    </>
  );
}

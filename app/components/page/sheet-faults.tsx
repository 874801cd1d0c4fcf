import type { SheetFaults } from '~/lib/sheet-faults'

/** The cells of a sheet that are wrong, by their addresses. */
export function SheetFaultsTable({
  faults,
  more,
  words,
}: SheetFaults & { words: { cell: string; problem: string } }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.cell}</th>
          <th scope="col">{words.problem}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ address, text }, index) => (
          <tr key={index}>
            <th scope="row">{address}</th>
            <td>{text}</td>
          </tr>
        ))}
        {more ? (
          <tr>
            <td colSpan={2}>{more}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

import { type ChartPoint, type ChartSeries, writeValue } from './chart-series.ts'

interface ChartTableProps {
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}

/** What a chart says, as a table that is read aloud but not shown. */
export function ChartTable({ label, points, series }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.title ?? point.label}>
              <th scope="row">{point.title ?? point.label}</th>
              {series.map((each) => (
                <td key={each.key}>{writeValue(each, point)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

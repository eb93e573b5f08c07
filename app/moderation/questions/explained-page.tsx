import type { ExplainedRow, RowRole } from '../../../domain/question/splitting/explain-split.ts';
import type { SplitProblem } from '../../../domain/question/splitting/validate-split.ts';
import { useText } from '../../language.ts';
import type { Text } from '../../texts.ts';

export function ExplainedPage({ rows }: { rows: readonly Omit<ExplainedRow, 'page'>[] }) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="min-h-11">{text('corrections.explained')}</summary>
      <p className="max-w-form text-sm text-soft">{text('corrections.explainedLead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="correction-rows" tabIndex={0} aria-label={text('corrections.explained')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('corrections.row')}</th>
              <th scope="col">{text('corrections.role')}</th>
              <th scope="col">{text('corrections.cost')}</th>
              <th scope="col">{text('corrections.next')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text: printed, role, next }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key and never move
              <tr key={at}>
                <td>
                  <bdi>{printed}</bdi>
                </td>
                <td>{roleWords(role, text)}</td>
                <td>{role.cost.toFixed(1)}</td>
                <td>{next && `${roleWords(next, text)}, ${next.cost.toFixed(1)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

export function Problems({ problems }: { problems: readonly SplitProblem[] }) {
  const text = useText();
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.warning}>{problemWords(problem, text)}</li>
      ))}
    </ul>
  );
}

function roleWords({ is, question }: RowRole, text: Text): string {
  switch (is) {
    case 'start':
      return text('corrections.starts', { question });
    case 'go-on':
      return text('corrections.continues', { question });
    case 'section':
      return text('corrections.section');
    case 'or':
      return text('corrections.or');
    case 'paper':
      return text('corrections.anotherPaper');
    case 'aside':
      return text('corrections.leftOut');
  }
}

function problemWords({ warning, at }: SplitProblem, text: Text): string {
  const where = at.join(', ');
  switch (warning) {
    case 'none-found':
      return text('corrections.noneFound');
    case 'labels':
      return text('corrections.missingLabels', { where });
    case 'lost-labels':
      return text('corrections.lostLabels', { where });
    case 'marks':
      return text('corrections.missingMarks', { where });
    case 'totals':
      return text('corrections.unequalTotals', { where });
    case 'too-many':
      return text('corrections.tooMany');
    case 'too-long':
      return text('corrections.tooLong');
  }
}

import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits into the text of a statement. SQLite looks at the value of a limit when it plans: one that is a parameter
 * makes it parse and plan the statement again at each run, which takes three times as long as reading a row.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

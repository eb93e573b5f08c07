import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits into statements. SQLite plans by a limit's value: with a parameter, it would parse and plan
 * on each run, three times the cost of reading a row.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

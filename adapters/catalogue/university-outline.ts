import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { University } from '../../domain/catalogue.ts';

/** Places that courses may name, as far as a faulty file shows them; undefined if it cannot be read. */
export function outlineOf(yaml: string): PlaceNames | undefined {
  const found = v.safeParse(outline, readable(yaml));
  if (!found.success) return undefined;
  const { colleges, years } = found.output;
  const branches = colleges.flatMap(({ value: college, branches: inside }) =>
    inside.map((branch) => ({ college, value: branch.value })),
  );
  return { colleges, branches, years: years.map((each) => (typeof each === 'object' ? each.value : each)) };
}

export type PlaceNames = {
  colleges: readonly { value: string }[];
  branches: readonly { college: string; value: string }[];
  years: readonly string[];
  yearsWithin?: University['yearsWithin'];
};

const named = v.object({ value: v.string() });
const outline = v.object({
  colleges: v.array(v.object({ value: v.string(), branches: v.array(named) })),
  years: v.array(v.union([v.string(), named])),
});

function readable(yaml: string): unknown {
  const document = parseDocument(yaml);
  try {
    return document.errors.length > 0 ? undefined : document.toJS();
  } catch {
    return undefined;
  }
}

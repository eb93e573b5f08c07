/** Similar questions that count for each question, most similar first. */
export const NEIGHBOURS_MOST = 5;
const ROUNDS = 10;
/** Weight of similar questions relative to a question's own words. */
const NEIGHBOURS_SHARE = 0.6;
/** Evidence from a weak word or two, below which a question gets only small shares. */
const WEAK = 0.6;

/** `own`: evidence of the question's own words for each unit. `label`: index of an admin's choice. */
export type SpreadQuestion = {
  own: Float32Array;
  label: number | undefined;
  /** Indices of questions; indices beyond these questions refer to `fixed`. */
  neighbours: readonly { at: number; similarity: number }[];
};

/** Similar questions pass on evidence for units. A question's shares add up to at most one. */
export function spreadUnits(
  questions: readonly SpreadQuestion[],
  fixed: readonly Float32Array[],
): Float32Array[] {
  const first = questions.map(({ own, label }) => (label === undefined ? sharesOf(own) : only(own, label)));
  let now = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [...now, ...fixed];
    now = questions.map(({ label, neighbours }, at) => {
      const own = first[at] as Float32Array;
      const weight = neighbours.reduce((sum, { similarity }) => sum + similarity, 0);
      if (label !== undefined || weight === 0) return own;
      const share = NEIGHBOURS_SHARE * Math.min(1, weight);
      return own.map((value, unit) => {
        const near = neighbours.reduce(
          (sum, { at: place, similarity }) => sum + similarity * (before[place]?.[unit] ?? 0),
          0,
        );
        return (1 - share) * value + (share * near) / weight;
      });
    });
  }
  return now;
}

function sharesOf(own: Float32Array): Float32Array {
  const sum = own.reduce((total, value) => total + value, 0);
  return own.map((value) => value / (sum + WEAK));
}

const only = (own: Float32Array, label: number) => own.map((_, at) => (at === label ? 1 : 0));

/** Written as the university does: '1st' to '4th'. The catalogue lists the existing years. */
export type Year = string;

export const YEAR_WORDS = ['year', 'semester', 'term', 'class'] as const;
export type YearWord = (typeof YEAR_WORDS)[number];

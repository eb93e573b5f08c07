/** A year of study, as the university writes it: '1st' to '4th'. The catalogue lists those that exist. */
export type Year = string;

/** What universities call a year of study. The texts of every language have forms for each of them. */
export const YEAR_WORDS = ['year', 'semester', 'term', 'class'] as const;
export type YearWord = (typeof YEAR_WORDS)[number];

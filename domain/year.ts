/** A year of study, as the university writes it: '1st' to '4th'. The catalogue lists those that exist. */
export type Year = string;

/** Texts that only the university in `catalogue/` has. */
export const OF_THE_FIRST =
  /pant\b|pantnagar|gbpuat|\b(?:COT|CBSH|COVAS|COCS)\b|पन्ना|पन्त|College of|Data Structures|sessional|end semester/i;

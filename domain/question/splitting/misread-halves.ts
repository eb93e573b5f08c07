/** Readings of ½ behind a digit: 7%, 7%2, 7¥2, 7Y%. Alone, a sign of percent may be one. */
const HALF = /(\d)\s?(?:%[245:».%]{0,2}|[Y¥V][25%])/g;
const SURE = /(\d)\s?(?:%2|[Y¥V]2|1\/2)(?=\s?[)\]}])/;
/** The first factor of ½x10=5. */
const BEGINNING = /^([([{]?)\s?[%¥Y]2?(?=\s?[x×X*])/;
/** Rows lack signs that stand alone. */
const LOST_PLUS = /(?<=[\d½]) (?=[\d½])/;
const SUM = /^[([{]?([\d½][\d½x×X*+ ]{1,20})=\s?(\d{1,2}½?)[)\]}]?$/;
/** Marks that papers have; (10%) is a share. */
const ALONE = /^[([{](?:\d|12)½[)\]}]$/;

/**
 * Corrects ½ that OCR misread, if the result proves it: (7½ x 2 = 15) for (7% x 2 = 15).
 * @param isColumn True for marks at the edge, apart from the text: (7%) is 7½ there.
 */
export function correctedHalves(text: string, isColumn: boolean): string {
  const sure = text.replace(SURE, '$1½');
  if (sure !== text && !sure.includes('=')) return sure;
  const halved = text.replace(HALF, '$1½').replace(BEGINNING, '$1½').replace(LOST_PLUS, '+');
  if (!halved.includes('½')) return text;
  if (isColumn && ALONE.test(halved.replace(/\s/g, ''))) return halved;
  const [, terms = '', result = ''] = SUM.exec(halved) ?? [];
  return terms !== '' && totalOf(terms) === numberOf(result) ? halved : sure;
}

const totalOf = (terms: string) =>
  terms
    .split('+')
    .map((term) => term.split(/[x×X*]/).reduce((product, factor) => product * numberOf(factor), 1))
    .reduce((sum, each) => sum + each, 0);

function numberOf(text: string): number {
  const plain = text.trim();
  return plain.endsWith('½') ? Number(plain.slice(0, -1)) + 0.5 : Number(plain);
}

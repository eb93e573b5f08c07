import { expect, it } from 'vitest';
import { compareNames } from './name-order.ts';

it.each([
  ['numbers by their value', ['page 2.jpg', 'page 10.jpg']],
  ['copies behind their first', ['Scan_20231102.png', 'Scan_20231102 (2).png', 'Scan_20231102 (10).png']],
  [
    'photos of one minute behind the first',
    [
      'WhatsApp Image 2023-11-02 at 9.05.33 AM.jpeg',
      'WhatsApp Image 2023-11-02 at 9.05.33 AM (1).jpeg',
      'WhatsApp Image 2023-11-02 at 9.05.34 AM.jpeg',
    ],
  ],
  ['parts behind the whole', ['CN_mid.jpg', 'CN_mid-2.JPG', 'CN_mids.jpg']],
  ['names in folders', ['a.b/Scan.jpg', 'a.b/Scan (2).jpg']],
  ['names that differ by their ending', ['Scan.jpg', 'Scan.pdf']],
])('%s', (_name, names) => {
  expect(names.toReversed().sort(compareNames)).toEqual(names);
});

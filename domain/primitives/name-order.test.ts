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
  [
    'photos around noon by the clock',
    [
      'WhatsApp Image 2026-12-01 at 12.10.00 AM.jpeg',
      'WhatsApp Image 2026-12-01 at 11.59.10 AM.jpeg',
      'WhatsApp Image 2026-12-01 at 12.59.58 PM.jpeg',
      'WhatsApp Image 2026-12-01 at 12.59.58 PM (1).jpeg',
      'WhatsApp Image 2026-12-01 at 1.00.03 PM.jpeg',
    ],
  ],
  [
    'screenshots around noon, with a narrow space',
    ['Screenshot 2026-12-01 at 12.59.58\u202fPM.png', 'Screenshot 2026-12-01 at 1.00.03\u202fPM.png'],
  ],
  ['parts behind the whole', ['CN_mid.jpg', 'CN_mid-2.JPG', 'CN_mids.jpg']],
  ['names in folders', ['a.b/Scan.jpg', 'a.b/Scan (2).jpg']],
  ['names that differ by their ending', ['Scan.jpg', 'Scan.pdf']],
])('%s', (_name, names) => {
  expect(names.toReversed().sort(compareNames)).toEqual(names);
});

import { describe, expect, it } from 'vitest';
import { textsIn } from '../../texts.ts';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    ['node', 'An unknown device'],
    ['', 'An unknown device'],
    ['<script>alert(1)</script>', 'An unknown device'],
    ['('.repeat(300), 'An unknown device'],
  ])('“%s” is %s', (userAgent, name) => {
    expect(deviceName(userAgent, textsIn('en'))).toBe(name);
  });
});

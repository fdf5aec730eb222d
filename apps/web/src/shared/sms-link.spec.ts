import fc from 'fast-check';
import { anyCharacter } from '../../../../libs/messages/test/material';
import { smsLink, systemOf, type System } from './sms-link';

const ONE = ['+14155550100'];
const TWO = ['+14155550100', '+14155550101'];

describe('smsLink', () => {
  it('has the form that each system understands', () => {
    expect(smsLink(ONE, 'Hi Mia & co', 'iphone')).toBe('sms:+14155550100&body=Hi%20Mia%20%26%20co');
    expect(smsLink(TWO, 'Hi', 'iphone')).toBe('sms://open?addresses=+14155550100,+14155550101&body=Hi');
    expect(smsLink(ONE, 'Hi', 'mac')).toBe('sms:+14155550100&body=Hi');
    expect(smsLink(ONE, 'Hi', 'other')).toBe('sms:+14155550100?body=Hi');
    expect(smsLink(TWO, 'Hi', 'other')).toBe('sms:+14155550100,+14155550101?body=Hi');
  });

  it('carries any text whole, and nothing of it gets out of the body', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.constantFrom<System>('iphone', 'mac', 'other'),
        (text, system) => {
          const link = smsLink(TWO, text, system);
          expect(link).toMatch(/^[\x21-\x7e]+$/);
          const [, body = ''] = link.split('body=');
          expect(body).not.toMatch(/[&?#=+ "<>]/);
          expect(decodeURIComponent(body)).toBe(text.replace(/\r\n?/g, '\n'));
        },
      ),
    );
  });

  it('takes half an emoji for a sign that cannot be shown instead of failing', () => {
    expect(smsLink(ONE, 'cut \ud83d', 'iphone')).toBe('sms:+14155550100&body=cut%20%EF%BF%BD');
    expect(smsLink(ONE, 'whole 👋🏽', 'iphone')).toContain(encodeURIComponent('whole 👋🏽'));
  });
});

describe('systemOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'mac'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'other'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
  ])('takes %j with %d touch points for %s', (userAgent, maxTouchPoints, system) => {
    expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
  });
});

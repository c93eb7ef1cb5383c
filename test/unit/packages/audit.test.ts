import { describe, expect, test } from 'vitest';
import { summary, toWeaknesses } from '../../../ops/packages/audit-report.ts';

const advisory = { title: 'A form is parsed for ever', url: 'https://example.com/advisory' };
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    hono: { severity: 'high', range: '<4.13.20', via: [advisory] },
    cheerio: { severity: 'low', range: '*', via: ['htmlparser2'] },
  },
};

describe('the audit report about known vulnerabilities in packages', () => {
  test('the audit report lists each package with a known vulnerability and counts shipped packages and tools separately', () => {
    const problems = toWeaknesses(report);
    expect(problems).toEqual([
      {
        text: 'high: hono <4.13.20 (shipped): A form is parsed for ever https://example.com/advisory',
        isShipped: true,
      },
      { text: 'low: cheerio * (a tool): htmlparser2', isShipped: false },
    ]);
    expect(summary(problems)).toBe('Packages with known weaknesses: 1 shipped, 1 in our tools');
  });

  test('the audit report prints a sentence if the registry lists no vulnerability', () => {
    const problems = toWeaknesses({ auditReportVersion: 2, vulnerabilities: {} });
    expect(summary(problems)).toContain('no known weakness');
  });

  test.each([undefined, null, {}, { message: '405 Method Not Allowed', statusCode: 405 }])(
    'the audit report says that the registry did not answer, instead of no weakness, for the answer %j',
    (answer) => {
      expect(toWeaknesses(answer)).toBeNull();
      expect(summary(toWeaknesses(answer))).toContain('did not answer');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { findings, summary } from '../../../ops/packages/audit-report.ts';

const advisory = { title: 'A form is parsed for ever', url: 'https://example.com/advisory' };
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    hono: { severity: 'high', range: '<4.13.20', via: [advisory] },
    cheerio: { severity: 'low', range: '*', via: ['htmlparser2'] },
  },
};

describe('what the package registry says of weaknesses', () => {
  test('is told by package, with what is shipped apart from tools', () => {
    const found = findings(report);
    expect(found).toEqual([
      {
        text: 'high: hono <4.13.20 (shipped): A form is parsed for ever https://example.com/advisory',
        isShipped: true,
      },
      { text: 'low: cheerio * (a tool): htmlparser2', isShipped: false },
    ]);
    expect(summary(found)).toBe('Packages with known weaknesses: 1 shipped, 1 among our tools');
  });

  test('may be that none is known', () => {
    const found = findings({ auditReportVersion: 2, vulnerabilities: {} });
    expect(summary(found)).toContain('knows of no weakness');
  });

  test.each([undefined, null, {}, { message: '405 Method Not Allowed', statusCode: 405 }])(
    'is nothing where it answers %j, which is not taken for none',
    (answer) => {
      expect(findings(answer)).toBeNull();
      expect(summary(findings(answer))).toContain('did not answer');
    },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, configuration } from '../../../ops/dev/configuration.ts';

describe('rule 13.15: the format of the tag-manager id', () => {
  test.each(['GTM-A', 'GTM-0', 'GTM-ABC123', 'GTM-5XYZ9', `GTM-${'Z'.repeat(40)}`])(
    'configuration accepts the tag-manager id %s',
    (id) => {
      expect(configuration({ GTM_ID: id }).gtmId).toBe(id);
    },
  );

  test.each([
    'GTM-',
    'GTM',
    'gtm-ABC',
    'GTM-abc',
    'GTM-AB C',
    'GTM-ABC ',
    ' GTM-ABC',
    'GTM-ABC\n',
    'GTM-ÄB',
    'GTM-A_B',
    'GTM_ABC',
    'xGTM-ABC',
    'UA-12345',
    "GTM-A';alert(1)//",
  ])('configuration refuses %j, which is not a tag-manager id, and names it', (id) => {
    expect(() => configuration({ GTM_ID: id })).toThrow(ConfigurationError);
    expect(() => configuration({ GTM_ID: id })).toThrow(`${id} is not a valid GTM-ID`);
  });

  test('the configuration accepts only a tag-manager id of "GTM-" and upper-case letters or digits, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `GTM-${tail}`),
        ),
        (id) => {
          let accepted: string;
          try {
            accepted = configuration({ GTM_ID: id }).gtmId;
          } catch (error) {
            expect(error).toBeInstanceOf(ConfigurationError);
            return;
          }
          expect(accepted === '' || /^GTM-[A-Z0-9]+$/.test(accepted)).toBe(true);
          expect(accepted).not.toContain('\n');
        },
      ),
    );
  });
});

describe('rule 5.14: the environment variables of npm start', () => {
  test('npm start works without any environment variable', () => {
    expect(configuration({})).toEqual({
      port: 8787,
      gtmId: '',
      paypalClientId: '',
      paypalClientSecret: '',
      paymentMethods: '',
    });
    expect(configuration({ PORT: '', GTM_ID: '' }).port).toBe(8787);
  });

  test('the configuration contains every environment variable of npm start', () => {
    const env = {
      PORT: '3000',
      GTM_ID: 'GTM-ABC',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYMENT_METHODS: 'paypal,eps',
      PATH: '/bin',
    };
    expect(configuration(env)).toEqual({
      port: 3000,
      gtmId: 'GTM-ABC',
      paypalClientId: 'id',
      paypalClientSecret: 'secret',
      paymentMethods: 'paypal,eps',
    });
  });

  test.each(['klarna', 'paypal, klarna', 'paypal card', 'PayPal;eps', '__proto__', 'constructor'])(
    'rule 7.96: configuration refuses the payment methods %j, and names PAYMENT_METHODS',
    (PAYMENT_METHODS) => {
      expect(() => configuration({ PAYMENT_METHODS })).toThrow(ConfigurationError);
      expect(() => configuration({ PAYMENT_METHODS })).toThrow(
        /^PAYMENT_METHODS: .* is no payment method; the methods are .*bancontact/,
      );
    },
  );

  test.each(['', ' ', 'paypal', ' PayPal , card,', 'eps,bancontact,trustly,swish'])(
    'rule 7.96: configuration accepts the payment methods %j',
    (PAYMENT_METHODS) => {
      expect(configuration({ PAYMENT_METHODS }).paymentMethods).toBe(PAYMENT_METHODS);
    },
  );

  test.each(['0', '-1', '65536', '80.5', 'http', '99999999999', 'NaN'])(
    'configuration refuses the port %s, and names PORT',
    (PORT) => {
      expect(() => configuration({ PORT })).toThrow(ConfigurationError);
      expect(() => configuration({ PORT })).toThrow(`PORT: ${PORT} is not a port`);
    },
  );

  test.each(['1', '80', '65535'])('configuration accepts the port %s', (PORT) => {
    expect(configuration({ PORT }).port).toBe(Number(PORT));
  });

  test('the configuration refuses one PayPal credential without the other, and its error prints neither', () => {
    for (const env of [{ PAYPAL_CLIENT_ID: 's3cret' }, { PAYPAL_CLIENT_SECRET: 's3cret' }]) {
      expect(() => configuration(env)).toThrow(/PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET/);
      expect(() => configuration(env)).not.toThrow(/s3cret/);
    }
  });
});

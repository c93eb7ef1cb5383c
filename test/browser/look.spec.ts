import { test } from 'vitest';
import { launch, newVisitor } from '../support/browser.ts';
import { startShop } from '../support/shop.ts';
test('look', async () => {
  const shop = await startShop(); const browser = await launch();
  for (const [cc, c] of [['de','DE'],['gb','GB']] as const) for (const width of [390, 1280]) {
    const v = await newVisitor(browser, shop, { country: c, viewport: { width, height: 850 } });
    v.expects(/404|409/);
    const p = v.page;
    const shot = (n: string) => p.screenshot({ path: `/tmp/look/${n}-${cc}-${width}.png`, fullPage: true });
    await p.goto('/'); await shot('index');
    await p.goto(`/buy/${cc}`); await shot('buy');
    await p.goto(`/terms/${cc}`); await shot('terms');
    await p.goto(`/nope/nope`); await shot('404');
    await p.goto(`/take/${cc}`); await shot('take');
    await p.fill('[name=email]', 'anna@example.com'); await p.fill('[name=firstName]', 'Anna'); await p.fill('[name=lastName]', 'Muster');
    await p.fill('[name=street]', 'Musterweg 1'); await p.fill('[name=postcode]', cc === 'de' ? '10115' : 'SW1A 1AA'); await p.fill('[name=city]', 'Berlin');
    await p.click('[data-pay]'); await p.waitForURL(/checkoutnow/); await shot('wallet');
    await p.click('[data-approve]'); await p.waitForURL(/paypal-confirm/); await shot('confirm');
    await p.click('[data-binding]'); await p.waitForURL(/upsell/); await shot('upsell');
    await p.goto(`/thankyou/${cc}`); await shot('thankyou');
  }
  await browser.close(); await shop.close();
}, 180000);

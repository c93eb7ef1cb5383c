import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Parcel, parcelFileShape, toCsv } from '../../../ops/operator/files/parcel-file.ts';
import { readConfiguration } from '../../../ops/operator/files/read-file.ts';
import { readTracking, trackingFileShape } from '../../../ops/operator/files/tracking-file.ts';

const parcel: Parcel = {
  order: 'TW-7K3M9Q',
  first: 'Anna',
  last: 'Müller; "Söhne"',
  street: '=HYPERLINK("http://evil.example")',
  street2: '',
  postcode: '10115',
  city: '@Berlin',
  country: 'DE',
  phone: '+4930123456',
  email: 'anna@example.com',
  goods: [
    { product: 'slim', packs: 3 },
    { product: 'mind', packs: 1 },
  ],
};
const toFile = (file: object, parcels: readonly Parcel[] = [parcel]) =>
  toCsv(parcels, parcelFileShape.parse(file));
const columns = (...fields: string[]) => fields.map((field) => ({ header: field, field }));

describe('rule 7.65: the parcel file for the packing company', () => {
  test('the parcel file has one row per parcel, or one row per line of a parcel', () => {
    const parcelColumns = columns('order', 'goods', 'packs');
    expect(toFile({ columns: parcelColumns }).toString()).toBe(
      'order;goods;packs\r\nTW-7K3M9Q;3 slim, 1 mind;4\r\n',
    );
    const lines = { rows: 'line', separator: ',', columns: columns('order', 'product', 'packs') };
    expect(toFile(lines).toString()).toBe(
      'order,product,packs\r\nTW-7K3M9Q,slim,3\r\nTW-7K3M9Q,mind,1\r\n',
    );
  });

  test.each([
    [columns('street', 'street2', 'city'), 'Weg 1;Hinterhaus;Köln'],
    [columns('street', 'city'), 'Weg 1, Hinterhaus;Köln'],
  ])('a parcel file with the columns %j contains the second address line', (chosen, row) => {
    const flat = { ...parcel, street: 'Weg 1', street2: 'Hinterhaus', city: 'Köln' };
    expect(toFile({ columns: chosen }, [flat]).toString().split('\r\n')[1]).toBe(row);
  });

  test('no cell of the parcel file is a spreadsheet formula', () => {
    const text = toFile({ columns: columns('street', 'city', 'phone', 'phone00') }).toString();
    expect(text.split('\r\n')[1]).toBe(
      `"'=HYPERLINK(""http://evil.example"")";'@Berlin;'+4930123456;004930123456`,
    );
    const minus = { ...parcel, street: '-2+3' };
    expect(toFile({ columns: columns('street') }, [minus]).toString()).toContain("'-2+3");
  });

  test('no part of a cell is a spreadsheet formula, even if a spreadsheet splits rows at another separator', () => {
    const street = "Weg 1;=cmd|' /C calc'!A0; -2\t@x,+3, 5-7";
    const file = (separator: string) =>
      toFile({ separator, columns: columns('street') }, [{ ...parcel, street }]).toString();
    expect(file(',')).toContain(`"Weg 1;'=cmd|' /C calc'!A0; '-2\t'@x,+3, 5-7"`);
    expect(file(';')).toContain(`"Weg 1;=cmd|' /C calc'!A0; -2\t'@x,'+3, 5-7"`);
  });

  test('the configuration sets headers, fixed values and the character encoding of the parcel file', () => {
    const file = { bom: true, columns: [{ header: 'Größe', value: 'M' }] };
    expect([...toFile(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(toFile(file).toString('utf8')).toBe('\uFEFFGröße\r\nM\r\n');
    const wide = toFile({ ...file, encoding: 'utf-16le' });
    expect([...wide.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    expect(wide.toString('utf16le')).toContain('Größe');
  });

  test.each([
    [{ columns: columns('adress') }, /adress is not one of order, name.*/],
    [{ columns: columns('streat') }, /did you mean street\?/],
    [{ columns: columns('product') }, /give goods, or/],
    [{ columns: [] }, /columns/],
    [{ columns: columns('order'), separator: '::' }, /separator/],
    [{ columns: [{ header: 'x' }] }, /a field or a constant value/],
  ])('the configuration %j is refused with a sentence', (file, words) => {
    expect(parcelFileShape.safeParse(file).error?.message).toMatch(words);
  });

  test('docs/parcels.json is a valid configuration of parcel files', () => {
    const file = readConfiguration('docs/parcels.json', parcelFileShape);
    expect(toCsv([parcel], file).toString()).toContain('TW-7K3M9Q;"Anna Müller; ""Söhne"""');
  });
});

describe('rule 7.65: the carrier’s file with tracking numbers', () => {
  const read = (text: string, file: object = {}) =>
    readTracking(text, trackingFileShape.parse(file));
  const head = 'order;carrier;tracking;shippedAt;deliveredAt';

  test('without a configuration readTracking reads the shop’s own column names', () => {
    expect(read(`${head}\r\nTW-7K3M9Q;dhl;JJD000390007882;2026-12-04;\r\n`)).toEqual({
      rows: [
        {
          line: 2,
          shipment: {
            order: 'TW-7K3M9Q',
            carrier: 'dhl',
            tracking: 'JJD000390007882',
            shippedAt: '2026-12-04',
          },
        },
      ],
      problems: [],
    });
  });

  test('with a configuration readTracking reads the carrier’s column names, dates with the day first, and numbers with blanks', () => {
    const file = JSON.parse(readFileSync('docs/tracking.json', 'utf8'));
    const text = [
      'Sendungsnummer;Referenz;Produkt;Versanddatum;Zustelldatum',
      'JJD 0003 9000 7882;tw-7k3m9q;DHL Paket;4.12.2026;05.12.2026',
    ].join('\n');
    expect(read(text, file).rows[0]?.shipment).toEqual({
      order: 'TW-7K3M9Q',
      carrier: 'dhl',
      tracking: 'JJD000390007882',
      shippedAt: '2026-12-04',
      deliveredAt: '2026-12-05',
    });
  });

  test('readTracking reports the number of each invalid line and reads the other lines', () => {
    const text = [
      head,
      'TW-7K3M9Q;dhl;JJD000390007882;;',
      'TW-1;dhl;JJD000390007882;;',
      '',
      'TW-8K3M9Q;pigeon;JJD000390007882;;',
      'TW-9K3M9Q;dhl;=1+1;soon;',
      'TW-7K3M9Q;dhl;JJD000390009999;;',
      'TW-AK3M9Q;"dhl;JJD',
    ].join('\n');
    const { rows, problems } = read(text);
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(problems.map((problem) => problem.slice(0, 16).replace(/:$/, ''))).toEqual([
      expect.stringContaining('line 8'),
      expect.stringContaining('line 3: order'),
      expect.stringContaining('line 5: carrier'),
      expect.stringContaining('line 6: tracking'),
      expect.stringContaining('line 6: shippedA'),
      expect.stringContaining('line 7: TW-7K3M9'),
    ]);
  });

  test('readTracking refuses the line that gives an order the number of another order', () => {
    const text = [
      head,
      'TW-7K3M9Q;dhl;JJD000390007882;;',
      'TW-8K3M9Q;dhl;JJD000390007882;;',
      'TW-7K3M9Q;dhl;JJD000390007882;;',
    ].join('\n');
    const { rows, problems } = read(text);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(problems).toEqual([
      expect.stringContaining('line 3: JJD000390007882 is the number of TW-7K3M9Q in line 2'),
    ]);
  });

  test.each([
    ['order;tracking\nTW-7K3M9Q;JJD000390007882', {}, /no column "carrier"/],
    ['Ordre;carrier;tracking\n', {}, /no column "order"; did you mean Ordre\?/],
    ['', {}, /empty/],
  ])('readTracking refuses %j, a file without its columns', (text, file, words) => {
    expect(() => read(text, file)).toThrow(words);
  });

  test('the configuration can set one carrier for the whole tracking file', () => {
    const file = { carrier: 'posti', columns: { order: 'order', tracking: 'tracking' } };
    const { rows } = read('order\ttracking\nTW-7K3M9Q\tJJFI6400', file);
    expect(rows[0]?.shipment).toMatchObject({ carrier: 'posti', tracking: 'JJFI6400' });
  });

  test.each([
    ['day and time', '28.11.2026 09:12', '2026-11-28T09:12:00+01:00'],
    ['an ISO time without a zone', '2026-12-04 14:32:11', '2026-12-04T14:32:11+01:00'],
    ['a time with a zone', '2026-12-04T14:32:11Z', '2026-12-04T15:32:11+01:00'],
    ['the name of a month', '4 Dec 2026', '2026-12-04'],
    ['the number of a spreadsheet', '46360', '2026-12-04'],
  ])('readTracking reads a shipment with %s', (_, shippedAt, iso) => {
    const { rows, problems } = read(`${head}\nTW-7K3M9Q;dhl;JJD000390007882;${shippedAt};`);
    expect(problems).toEqual([]);
    expect(rows[0]?.shipment.shippedAt).toBe(iso);
  });

  test.each([
    ['a line that sets the separator', 'sep=;\norder;carrier;tracking\nTW-7K3M9Q;dhl;JJD0003'],
    ['headers in another spelling', 'Order Number,Carrier,TRACKING_NUMBER\nTW-7K3M9Q,dhl,JJD0003'],
    ['Shopify’s headers', 'Name,Tracking Company,Tracking Number\nTW-7K3M9Q,DHL,JJD0003'],
    [
      'the headers of a plugin of WooCommerce',
      'order_id,tracking_provider,tracking_number,date_shipped\nTW-7K3M9Q,dhl,JJD0003,',
    ],
    ['the name of the carrier', 'order;carrier;tracking\nTW-7K3M9Q; DHL ;JJD0003'],
    ['a number kept as text', 'order;carrier;tracking\nTW-7K3M9Q;dhl;="JJD0003"'],
    ['a number kept as text in quotes', 'order;carrier;tracking\nTW-7K3M9Q;dhl;"=""JJD0003"""'],
    [
      'invisible characters',
      'order;carrier;tracking\n\u200bTW-7K3M9Q;dhl\u00a0;\u202aJJD0003\u202c',
    ],
    ['an order number in small letters', 'order;carrier;tracking\ntw 7k3m9q;dhl;jjd0003'],
    ['a vertical line between cells', 'order|carrier|tracking\nTW-7K3M9Q|dhl|JJD0003'],
  ])('readTracking reads a file with %s', (_, text) => {
    const { rows, problems } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(({ shipment }) => shipment)).toEqual([
      { order: 'TW-7K3M9Q', carrier: 'dhl', tracking: 'JJD0003' },
    ]);
  });
});

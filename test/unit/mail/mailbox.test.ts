import { expect, test } from 'vitest';
import { mailbox } from '../../../worker/mail/mailbox.ts';

test.each([
  ['Kim@Shop.Example', 'kim@shop.example'],
  ['kim+news+more@shop.example', 'kim@shop.example'],
  ['k.i.m+x@gmail.com', 'kim@gmail.com'],
  ['kim@googlemail.com', 'kim@gmail.com'],
  ['k.i.m@shop.example', 'k.i.m@shop.example'],
  ['+kim@shop.example', '+kim@shop.example'],
])('rule 5.33: the address %s belongs to the mailbox %s', (email, box) => {
  expect(mailbox(email)).toBe(box);
});

import { expect, test } from 'vitest';
import { mailbox } from '../../../worker/mail/mailbox.ts';

test.each([
  ['Kim@Shop.Example', 'kim@shop.example'],
  ['kim+news+more@shop.example', 'kim@shop.example'],
  ['k.i.m+x@gmail.com', 'kim@gmail.com'],
  ['kim@googlemail.com', 'kim@gmail.com'],
  ['kim@me.com', 'kim@icloud.com'],
  ['kim@mac.com', 'kim@icloud.com'],
  ['k-i_m.x@pm.me', 'kimx@proton.me'],
  ['kim@protonmail.com', 'kim@proton.me'],
  ['kim@protonmail.ch', 'kim@proton.me'],
  ['kim-shops@yahoo.de', 'kim@yahoo.de'],
  ['kim-a-b@yahoo.co.uk', 'kim@yahoo.co.uk'],
  ['kim-a@ymail.com', 'kim@ymail.com'],
  ['shops@kim.fastmail.com', 'kim@fastmail.com'],
  ['kim+a@fastmail.fm', 'kim@fastmail.fm'],
  ['k-i-m@notyahoo.com', 'k-i-m@notyahoo.com'],
  ['k.i.m@shop.example', 'k.i.m@shop.example'],
  ['+kim@shop.example', '+kim@shop.example'],
])('rule 5.33: the address %s belongs to the mailbox %s', (email, box) => {
  expect(mailbox(email)).toBe(box);
});

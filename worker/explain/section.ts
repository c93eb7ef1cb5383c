/** Part of an explanation in words: a heading, and beneath it a line for each thing. */
export type Section = { title: string; rows: Row[] };
export type Row = readonly [label: string, text: string];

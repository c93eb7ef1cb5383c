import { company } from '../../../worker/company.ts';

/** A host of the shop's own, and those beside it that redirect rules may lead to, whichever they are. */
export const shopHost: string = company.hosts[0];
export const linkedHosts: readonly string[] = company.linkedHosts;

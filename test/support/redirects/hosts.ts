import { company } from '../../../worker/company.ts';

/** The shop's main host name. */
export const shopHost: string = company.hosts[0];
/** The hosts outside the shop to which redirect rules may lead. */
export const linkedHosts: readonly string[] = company.linkedHosts;

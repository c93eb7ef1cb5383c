import { company } from '../../../worker/company.ts';

/** The shop's first host. */
export const shopHost: string = company.hosts[0];
/** The other hosts to which redirect rules may lead. */
export const linkedHosts: readonly string[] = company.linkedHosts;

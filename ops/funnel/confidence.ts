/** The number of visitors and of buyers among them. Whole numbers; `bought` is at most `visitors`. */
export type Arm = { visitors: number; bought: number };

/** A closed interval: it includes both ends. */
export type Interval = { low: number; high: number };

/**
 * The prior for an arm's rate: Beta(1, 20). It suits shops that sell to one visitor in 200 about as well as shops
 * that sell to one in ten. It changes how soon a difference shows, but not the validity of an interval.
 */
const PRIOR = { bought: 1, left: 20 } as const;

/**
 * The evidence of an arm's counts against a rate: the log of the beta-binomial mixture's likelihood, minus the
 * log of the rate's likelihood. At the true rate its exponential is a non-negative martingale that starts at 1
 * (Robbins, Statistical methods related to the law of the iterated logarithm, 1970; as the ratio of prior to
 * posterior: Waudby-Smith and Ramdas, Confidence sequences for sampling without replacement, 2020). This holds
 * for any rule about the arrival and assignment of visitors.
 */
function evidence({ visitors, bought }: Arm): (rate: number) => number {
  const left = visitors - bought;
  const mixture =
    logBeta(PRIOR.bought + bought, PRIOR.left + left) - logBeta(PRIOR.bought, PRIOR.left);
  return (rate) => mixture - timesLog(bought, rate) - timesLog(left, 1 - rate);
}

/**
 * The difference between the buyers' share in `other` and in `control`, as an interval. It is a confidence
 * sequence (Howard, Ramdas, McAuliffe and Sekhon, Time-uniform, nonparametric, nonasymptotic confidence
 * sequences, 2021). The product of the two arms' martingales gives a region for both shares that is valid at all
 * times. The interval contains the differences in that region. It is valid at every sample size, for rare
 * purchases and for any division of the visitors. The probability of a wrong interval at any time is at most
 * `alpha`.
 */
export function differenceInterval(control: Arm, other: Arm, alpha: number): Interval {
  return {
    low: -largestLead(other, control, alpha),
    high: largestLead(control, other, alpha),
  };
}

/**
 * The largest `q - p` for which both arms' evidence together stays below log(1 / alpha); p is the rate of `from`,
 * q of `to`. These pairs of rates form a convex region. At the pair with the largest `q - p`, the evidence of
 * `from` falls as steeply as the evidence of `to` rises. A formula gives both rates for a slope, so the function
 * searches only the slope.
 */
function largestLead(from: Arm, to: Arm, alpha: number): number {
  const limit = Math.log(1 / alpha);
  const [againstFrom, againstTo] = [evidence(from), evidence(to)];
  const isInside = (slope: number) =>
    againstFrom(lowRate(slope, from)) + againstTo(highRate(slope, to)) < limit;
  const slope = largestSlope(isInside);
  return highRate(slope, to) - lowRate(slope, from);
}

/**
 * The rate below the observed rate where an arm's evidence falls with this slope. The expression under the root,
 * (visitors + slope)² - 4 * slope * bought, is written as a sum: as a difference it may round below zero.
 */
function lowRate(slope: number, { visitors, bought }: Arm): number {
  const root = Math.sqrt((visitors - slope) ** 2 + 4 * slope * (visitors - bought));
  return (2 * bought) / (visitors + slope + root);
}

/** The rate above the observed rate where an arm's evidence rises with this slope: the mirror of `lowRate`. */
function highRate(slope: number, { visitors, bought }: Arm): number {
  return 1 - lowRate(slope, { visitors, bought: visitors - bought });
}

/**
 * The largest slope, from 10^-6 to 10^12, for which `holds` is true, by bisection. `holds` must be false for all
 * larger slopes.
 */
function largestSlope(holds: (slope: number) => boolean): number {
  let [good, bad] = [-6, 12];
  if (holds(10 ** bad)) return 10 ** bad;
  for (let i = 0; i < 60; i++) {
    const middle = (good + bad) / 2;
    if (holds(10 ** middle)) good = middle;
    else bad = middle;
  }
  return 10 ** good;
}

/** `count * log(value)`; 0 if `count` is 0, even for the log of 0. */
function timesLog(count: number, value: number): number {
  return count === 0 ? 0 : count * Math.log(value);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** The log of the gamma function for x >= 1, by Stirling's series from 8 on; accurate to 13 digits. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

/** A tally of visitors and of those among them who bought; whole numbers, `bought` at most `visitors`. */
export type Arm = { visitors: number; bought: number };

/** A closed interval: both ends belong to it. */
export type Interval = { low: number; high: number };

/**
 * The prior for an arm's rate: Beta(1, 20), which suits shops that sell to one visitor in 200 about as
 * well as shops that sell to one in ten. It decides how soon a difference shows, never
 * whether an interval holds.
 */
const PRIOR = { bought: 1, left: 20 } as const;

/**
 * What an arm's counts say against a rate, as the log of the beta-binomial mixture's likelihood
 * over the rate's own. Exponentiated it is, at the true rate, a non-negative martingale that starts
 * at 1 (Robbins, Statistical methods related to the law of the iterated logarithm, 1970; as the
 * ratio of prior to posterior: Waudby-Smith and Ramdas, Confidence sequences for sampling without
 * replacement, 2020), whatever decides when visitors come and which variant gets them.
 */
function evidence({ visitors, bought }: Arm): (rate: number) => number {
  const left = visitors - bought;
  const mixture =
    logBeta(PRIOR.bought + bought, PRIOR.left + left) - logBeta(PRIOR.bought, PRIOR.left);
  return (rate) => mixture - timesLog(bought, rate) - timesLog(left, 1 - rate);
}

/**
 * How much larger the share that buys is in `other` than in `control`, as a difference of shares:
 * a confidence sequence (Howard, Ramdas, McAuliffe and Sekhon, Time-uniform, nonparametric,
 * nonasymptotic confidence sequences, 2021). The two arms' martingales are multiplied, which gives a
 * region for both shares that holds at all times together; the interval is the differences in it. So
 * it holds at every sample size, for rare purchases and for any division of the visitors, and the
 * chance that it is ever wrong is `alpha` at most.
 */
export function differenceInterval(control: Arm, other: Arm, alpha: number): Interval {
  return {
    low: -largestLead(other, control, alpha),
    high: largestLead(control, other, alpha),
  };
}

/**
 * The largest `q - p` in the region of both rates, p of `from` and q of `to`. The region is
 * convex; on its border the slopes of both arms' evidence are opposite, and for a given slope both
 * rates are roots of a quadratic, so only the slope is searched.
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
 * The rate below the seen one where an arm's evidence falls with this slope. The root is of
 * (visitors + slope)² - 4 * slope * bought, written as a sum: as a difference it may round below zero.
 */
function lowRate(slope: number, { visitors, bought }: Arm): number {
  const root = Math.sqrt((visitors - slope) ** 2 + 4 * slope * (visitors - bought));
  return (2 * bought) / (visitors + slope + root);
}

/** The rate above the seen one where it rises with this slope: the mirror of `lowRate`. */
function highRate(slope: number, { visitors, bought }: Arm): number {
  return 1 - lowRate(slope, { visitors, bought: visitors - bought });
}

/** The largest slope, from 10^-6 to 10^12, for which a condition holds that larger ones end (by bisection). */
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

/** `count * log(value)`, and 0 where `count` is 0, even for the log of 0. */
function timesLog(count: number, value: number): number {
  return count === 0 ? 0 : count * Math.log(value);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** The log of the gamma function for x >= 1, by Stirling's series from 8 on; right to 13 digits. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

/**
 * Minimises a function of some dozen numbers by CMA-ES (N. Hansen, "The CMA Evolution Strategy: A
 * Tutorial", 2016, which also gives the names). Each generation samples points around a mean. Then it
 * moves the mean and the shape of the cloud towards the better half.
 *
 * With too many numbers for a covariance matrix, learn only its diagonal, and faster (R. Ros and N.
 * Hansen, "A Simple Modification in CMA-ES", 2008).
 */
export class CmaEs {
  /**
   * @param start the first mean
   * @param scale for each number, the size of a step of 1
   * @param random numbers from 0 to 1
   * @param options.lambda points in each generation
   * @param options.sigma spread of the first points, in steps; `maxSigma` is the upper limit for all
   * @param options.diagonal learn only the diagonal
   * @param options.rootEvery generations that share a root of the covariance matrix, which is expensive
   */
  constructor(start, scale, random, options = {}) {
    const { lambda = 14, sigma = 0.5, maxSigma = 1, diagonal = false, rootEvery = 1 } = options;
    const n = start.length;
    const faster = diagonal ? (n + 2) / 3 : 1;
    const mu = lambda >> 1;
    const raw = Array.from({ length: mu }, (_, i) => Math.log(mu + 0.5) - Math.log(i + 1));
    const sum = raw.reduce((a, b) => a + b);
    this.weights = raw.map((weight) => weight / sum);
    const muEff = 1 / this.weights.reduce((a, weight) => a + weight * weight, 0);
    this.cC = 4 / (n + 4);
    this.cSigma = (muEff + 2) / (n + muEff + 5);
    this.c1 = (faster * 2) / ((n + 1.3) ** 2 + muEff);
    const cMu = (faster * 2 * (muEff - 2 + 1 / muEff)) / ((n + 2) ** 2 + muEff);
    this.cMu = Math.min(1 - this.c1, cMu);
    this.damping = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (n + 1)) - 1) + this.cSigma;
    this.chiN = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    Object.assign(this, { n, lambda, mu, muEff, start, scale, random });
    Object.assign(this, { sigma, maxSigma, diagonal, rootEvery });
    this.mean = new Float64Array(n);
    this.pathC = new Float64Array(n);
    this.pathSigma = new Float64Array(n);
    this.covariance = Array.from({ length: n }, (_, i) => new Float64Array(n).fill(1, i, i + 1));
    this.generations = 0;
  }

  /** Returns the numbers of a point of the search. */
  at(point) {
    return this.start.map((value, i) => value + point[i] * this.scale[i]);
  }

  /** The best guess so far. */
  get best() {
    return this.at(this.mean);
  }

  /** Runs one generation. @param costOf returns the cost of the numbers, which is to be small */
  step(costOf) {
    const { n, lambda, mu, muEff, weights, covariance, pathC, pathSigma } = this;
    const { cC, cSigma, c1, cMu } = this;
    if (this.generations++ % this.rootEvery === 0) this.root = this.cholesky();
    const { root } = this;
    const gaussian = () =>
      Math.sqrt(-2 * Math.log(Math.max(this.random(), 1e-12))) *
      Math.cos(2 * Math.PI * this.random());
    const population = Array.from({ length: lambda }, () => {
      const z = new Float64Array(n).map(gaussian);
      const y = new Float64Array(n).map((_, i) => root[i].reduce((sum, a, j) => sum + a * z[j], 0));
      const point = this.mean.map((value, i) => value + this.sigma * y[i]);
      return { z, y, cost: costOf(this.at(point)) };
    });
    const best = population.sort((a, b) => a.cost - b.cost).slice(0, mu);
    const blend = (of) =>
      new Float64Array(n).map((_, i) =>
        best.reduce((sum, each, k) => sum + weights[k] * each[of][i], 0),
      );
    const y = blend('y');
    const z = blend('z');
    this.mean = this.mean.map((value, i) => value + this.sigma * y[i]);
    for (let i = 0; i < n; i++) {
      pathSigma[i] = (1 - cSigma) * pathSigma[i] + Math.sqrt(cSigma * (2 - cSigma) * muEff) * z[i];
    }
    const length = Math.hypot(...pathSigma);
    const expected = Math.sqrt(1 - (1 - cSigma) ** (2 * this.generations)) * this.chiN;
    const isSteady = length / expected < 1.4 + 2 / (n + 1);
    for (let i = 0; i < n; i++) {
      pathC[i] = (1 - cC) * pathC[i] + (isSteady ? Math.sqrt(cC * (2 - cC) * muEff) * y[i] : 0);
    }
    for (let i = 0; i < n; i++) {
      for (let j = this.diagonal ? i : 0; j <= i; j++) {
        const rankMu = best.reduce((sum, each, k) => sum + weights[k] * each.y[i] * each.y[j], 0);
        covariance[i][j] =
          (1 - c1 - cMu) * covariance[i][j] + c1 * pathC[i] * pathC[j] + cMu * rankMu;
        covariance[j][i] = covariance[i][j];
      }
    }
    this.sigma = Math.min(
      this.maxSigma,
      this.sigma * Math.exp((cSigma / this.damping) * (length / this.chiN - 1)),
    );
  }

  /** Lower triangle L with L * L^T = covariance. */
  cholesky() {
    const { n, covariance } = this;
    const root = Array.from({ length: n }, () => new Float64Array(n));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = covariance[i][j];
        for (let k = 0; k < j; k++) sum -= root[i][k] * root[j][k];
        root[i][j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / root[j][j];
      }
    }
    return root;
  }
}

/** A repeatable source of choices, so that every fresh copy of the demo shows the same people and numbers. */
export class Random {
    #state;
    constructor(seed) {
        this.#state = seed;
    }
    /** From 0 up to, not including, 1 (mulberry32). */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) | 0;
        let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    }
    /** A whole number from `min` to `max`, both included. */
    int(min, max) {
        return min + Math.floor(this.next() * (max - min + 1));
    }
    pick(from) {
        return from[Math.floor(this.next() * from.length)];
    }
    /** `count` different entries. */
    sample(from, count) {
        const rest = [...from];
        return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(this.next() * rest.length), 1)).flat();
    }
    chance(probability) {
        return this.next() < probability;
    }
}

/** @param {string[]} _paths @returns {string[]} */
export const stressTestsFor = (_paths) => [];

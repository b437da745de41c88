export const stressTestsFor = () => [];

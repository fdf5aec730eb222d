/**
 * What insights look like before there are any: the numbers of the specification, section 9, and texts of our own.
 * Always shown under the words 'Sample data'. `averageResponseTime` in minutes, rates in percent.
 */
export const SAMPLE_INSIGHTS = {
  responseRate: 78,
  averageResponseTime: 24,
  messagePerformance: { bestLength: 'Medium-length' },
  messageSamples: [
    {
      title: 'A thank-you that asks something',
      responseRate: 98,
      text: 'Hi Mia, thank you for Saturday. The cake was gone first, of course. Would you send me the recipe before Easter?',
    },
    {
      title: 'A check-in with a memory',
      responseRate: 92,
      text: 'Hi Noah, you mentioned your first week at the new school. How did it go, and did you find your classroom?',
    },
    {
      title: 'An invitation with a time',
      responseRate: 85,
      text: 'Hi Ada, we are making soup at ours on Friday at seven. Do you want to join, and is there anything you do not eat?',
    },
  ],
} as const;

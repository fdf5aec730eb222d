/**
 * What the rendered pictures say. `says` runs from top to bottom; each line is `me: text`, `name: text` (`them:` where
 * there is only one other), or `-- time line`, a line break as ` / `.
 * @typedef {{ contact: string, group?: true, says: string[] }} Script
 */

/** @type {Script[]} */
const PAIRS = [
  {
    contact: 'Marisol Peña',
    says: [
      '-- Today 8:30 AM',
      'me: Good morning Marisol! The blood drive is this Saturday from 9 to 1 at the firehouse on Alder Street. Can you come?',
      'them: Morning! What should I bring?',
      'me: Just a photo ID and a good breakfast',
      'them: ok',
      'them: See you Saturday',
    ],
  },
  {
    contact: 'Jürgen Weiß',
    says: [
      '-- Text Message / Yesterday 4:02 PM',
      'me: Hi Jürgen, your bicycle is ready. The bill is $84.50 and we close at 6:30 tonight.',
      'them: Great news',
      'them: Can I pay by card?',
      'me: Sure, any card works',
      '-- Yesterday 5:17 PM',
      'them: On my way now, stuck at the bridge',
    ],
  },
  {
    contact: 'Aoife',
    says: [
      '-- Thursday 15:31',
      'them: Did the plumber come?',
      'me: He did. New valve, no leak, $120.',
      'them: Phew',
      'me: I will send you the invoice tonight',
      'them: K',
      'them: And thank you for waiting at home all morning, I know that you had other plans',
    ],
  },
  {
    contact: '+1 (415) 555-0134',
    says: [
      '-- Text Message • SMS / Sat, May 10 at 7:02 AM',
      'me: Hello, this is Priya from Lakeside Dental. You have an appointment on Tuesday, May 13 at 2:45 PM. Please reply YES to keep it.',
      'them: YES',
      'me: Thank you! Parking is behind the building.',
      'them: Which entrance?',
      'me: The blue door on Fern Lane',
    ],
  },
  {
    contact: 'Oluwaseun',
    says: [
      'them: bro are you watching this match',
      'me: No, I am at work. Score?',
      'them: 3:2 and ten minutes left',
      'me: I cannot look',
      'them: 4:2',
      'me: What!',
      'them: I told you so',
    ],
  },
  {
    contact: 'Małgorzata Nowak',
    says: [
      '-- Mon, 3 Mar at 07:15',
      'me: Dear Małgorzata, the choir meets at 18:30 on Wednesday this week, not on Thursday. The hall is booked for a wedding.',
      'them: Thanks for telling me in time',
      'me: Will you bring the sheets?',
      'them: Yes, all 24 copies are in my car',
    ],
  },
  {
    contact: 'Mom',
    says: [
      '-- iMessage / Today 6:12 PM',
      'them: Did you eat?',
      'me: Yes Mom',
      'them: What did you eat?',
      'me: Soup. Lentil soup with bread, and an apple.',
      'them: Good. Call me on Sunday, your aunt Rosa wants to hear your voice and she never remembers your number',
      'me: I will ❤️',
    ],
  },
  {
    contact: 'Hoang Thi Mai',
    says: [
      '-- Jan 5, 2025 at 9:00 PM',
      'me: Happy new year Mai! We collected 212 coats this winter, 40 more than last year. None of it would have worked without you. Would you help again in November?',
      'them: Happy new year 🎉',
      'them: Of course I would!',
      'me: You are the best',
    ],
  },
  {
    contact: 'Dr. Okafor',
    says: [
      '-- Today 10:05',
      'me: Good morning Dr. Okafor, the results are in room 214. The lab closes at noon.',
      'them: Noted.',
      'them: Please forward them to nurse.station@example.org as well',
      'me: Done',
    ],
  },
  {
    contact: 'Lucía Fernández',
    says: [
      '-- Yesterday 21:47',
      'me: The train leaves at 6:52 from platform 11. Shall I pick you up?',
      'them: I',
      'them: sorry, cat on the phone',
      'them: I would love that, I have two heavy bags',
      'me: Be ready at 6:10 then',
      'them: Yes!!',
    ],
  },
  {
    contact: 'Tom & Ingrid',
    says: [
      '-- Sunday 1:20 PM',
      'them: We made it home. What a weekend!',
      'me: It was so good to see you both. The kids ask when you will come again.',
      'them: Soon. Ingrid left her scarf, the grey one',
      'me: Found it under the sofa',
      'them: Ha, thanks',
    ],
  },
  {
    contact: 'Landlord',
    says: [
      '-- Text Message / Feb 11 at 8:48 AM',
      'me: Good morning, the heating in flat 7B has been off since yesterday evening. It is 14 degrees inside. When can someone look at it?',
      'them: Sorry to hear that. A technician will come between 11 and 1.',
      'me: Thank you, I am at home',
      '-- Feb 11 at 3:02 PM',
      'me: It works again.',
      'them: Good',
    ],
  },
  {
    contact: 'Zsófia',
    says: [
      'me: https://www.example.com/tickets?id=4471 is the page for the tickets',
      'them: Sold out already?',
      'me: Only the balcony is left, 35 each',
      'them: Take two',
      'me: Done. Row F, seats 12 and 13',
      'them: Perfect, I owe you 35',
    ],
  },
  {
    contact: 'Coach Rivera',
    says: [
      '-- Today 5:55 AM',
      'me: Practice is moved to field 3. Bring both jerseys.',
      'them: What time?',
      'me: Same time, 4:15',
      'them: Can Leo ride with you? My car is at the shop until Friday and the bus takes more than an hour.',
      'me: Sure, we will be at your door at 3:40',
    ],
  },
  {
    contact: 'Anneliese',
    says: [
      '-- Friday 11:08 AM',
      'them: I read your draft. The first chapter pulled me in at once, the second one is a little slow, and the dialogue on the ferry is the best thing you ever wrote. Do not cut it, whatever the editor says.',
      'me: That makes my week',
      'me: Would you read chapter three too?',
      'them: Send it!',
    ],
  },
  {
    contact: 'Ravi K.',
    says: [
      '-- Wednesday 09:14',
      'me: Hi Ravi, are you still selling the desk? I could come by today after 5.',
      'them: Yes, still here. 60 and it is yours',
      'me: Would you take 50?',
      'them: 55',
      'me: Deal',
      'them: Address is 1408 Juniper Ct, unit 2',
    ],
  },
  {
    contact: 'Eleanor',
    says: [
      '-- iMessage / Yesterday 7:26 PM',
      'me: Thank you for the donation, Eleanor. Every dollar goes to the library garden.',
      'them: My pleasure. How much is still missing?',
      'me: $1,240 of $9,000',
      'them: I will ask my book club, they love that garden',
      'me: Wow, thank you!',
    ],
  },
  {
    contact: 'Björn',
    says: [
      'them: Where are you?',
      'me: Gate B17',
      'them: They changed it to C4, hurry',
      'me: Running',
      'them: Boarding ends in 6 minutes',
      'me: I see you',
    ],
  },
  {
    contact: 'Mr. Abernathy',
    says: [
      '-- Tue, Sep 16 at 2:30 PM',
      'me: Hello Mr. Abernathy, a short reminder that your library books are due on Friday. You can renew them at (303) 555-0177 or reply RENEW.',
      'them: RENEW',
      'me: Renewed until October 10.',
      'them: Much obliged. Those two on the history of canals are thicker than they look.',
    ],
  },
  {
    contact: 'Nadia',
    says: [
      '-- Today 12:01 PM',
      'them: lunch?',
      'me: Yes please',
      'them: ramen or tacos',
      'me: Tacos. The truck on 5th?',
      'them: they are closed on mondays',
      'me: Ramen it is',
      'them: 12:30 downstairs 🍜',
    ],
  },
  {
    contact: 'Caleb Whitmore',
    says: [
      '-- Today 9:41 AM',
      'me: Hi Caleb, will you vote on Tuesday? Polls are open from 7 AM to 8 PM at Lincoln Elementary.',
      'them: Who is this?',
      'me: Dana, a volunteer from your neighborhood',
      'them: I already voted by mail',
      'me: Even better. Thank you for voting!',
    ],
  },
  {
    contact: 'Siobhán',
    says: [
      'me: The band needs a second violin for the 14th. Rehearsals are on Mondays, the hall has heating now, and there is soup afterwards. You said in June that you might have time in autumn, so I am asking you first.',
      'them: I would like to, but Mondays are hard',
      'me: What about Thursdays?',
      'them: Thursdays I can',
    ],
  },
];

/** @type {Script[]} */
const GROUPS = [
  {
    contact: 'Book Club',
    group: true,
    says: [
      '-- Today 7:45 PM',
      'me: Next book: votes please. A is the lighthouse one, B is the memoir.',
      'Priya: A',
      'Tomasz: B, I have read A twice',
      'Priya: Twice?',
      'me: Then B wins with two votes',
      'Chloé: Fine with me, as long as we have it for the whole month',
    ],
  },
  {
    contact: 'Team Falcons U12',
    group: true,
    says: [
      '-- Sat, Oct 4 at 8:20 AM',
      'Coach Dee: Kickoff moved to 10:30, field is wet',
      'me: Thanks for the heads up',
      'Marco Ruiz: We bring oranges',
      'Hana: I can bring water for everyone, 24 bottles',
      'Hana: and the tent',
      'me: Great team',
    ],
  },
  {
    contact: 'Roommates',
    group: true,
    says: [
      '-- Yesterday 10:11 PM',
      'Sven: Who left the oven on?',
      'me: Not me, I was out until nine',
      'Yuki: oh no, sorry',
      'Yuki: It will not happen again',
      'Sven: No harm done',
    ],
  },
  {
    contact: 'Trail Crew',
    group: true,
    says: [
      '-- Sunday 6:30 AM',
      'me: We meet at the lower lot at 7:15. Bring gloves, lunch and two liters of water. Shovels are in my truck.',
      'Ömer: In',
      'Bea: In, with two friends from work if that is fine',
      'me: More hands, less work',
      'Grace Lin: I am late, 7:30',
    ],
  },
  {
    contact: 'Lisbon 2026',
    group: true,
    says: [
      '-- iMessage / Thursday 9:09 PM',
      'Renée: Flights are down to $389 until midnight',
      'me: Booking now',
      'Dario: Same',
      'Dario: Seat 21C if someone wants to sit with me',
      'me: 21D is mine',
      'Renée: Hotel next, I found one by the river with breakfast',
    ],
  },
];

/** Cards, photos and quotes that stand among the messages and are none themselves. */
export const CARDS = [
  ['Oak Street Farmers Market', 'market.example.org'],
  ['How to prune an apple tree', 'gardening.example.com'],
  ['Evening concert in the park', 'events.example.net'],
  ['Route 9 closed near the dam', 'news.example.com'],
];

export { GROUPS, PAIRS };

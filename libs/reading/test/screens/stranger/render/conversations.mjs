/**
 * What the pictures say, by a name of the conversation. `at` is the small time in or beside a bubble, `card` the
 * preview of a link inside the bubble: its title and its site.
 * @typedef {{ kind: 'message', sender: 'me' | 'them', senderName?: string, text: string, at?: string,
 *   card?: [title: string, site: string] }} Message
 * @typedef {Message | { kind: 'time' | 'status' | 'buttons', text: string, sender?: 'me' | 'them' }
 *   | { kind: 'preview', sender: 'me' | 'them', text: string, site: string }
 *   | { kind: 'photo', sender: 'me' | 'them' }} Item
 * @typedef {{ contact: string, below?: string, group?: true, items: Item[] }} Talk
 */

/** @param {string} text @param {{ at?: string, card?: [string, string] }} [more] @returns {Message} */
const me = (text, more) => ({ kind: 'message', sender: 'me', text, ...more });
/** @param {string} text @param {{ at?: string, card?: [string, string] }} [more] @returns {Message} */
const them = (text, more) => ({ kind: 'message', sender: 'them', text, ...more });
/** @param {string} senderName @param {string} text @param {{ at?: string }} [more] @returns {Message} */
const by = (senderName, text, more) => ({ kind: 'message', sender: 'them', senderName, text, ...more });
/** @param {string} text @returns {Item} */
const time = (text) => ({ kind: 'time', text });
/** @param {'me' | 'them'} sender @param {string} text @returns {Item} */
const status = (sender, text) => ({ kind: 'status', sender, text });
/** @param {'me' | 'them'} sender @param {string} text @param {string} site @returns {Item} */
const preview = (sender, text, site) => ({ kind: 'preview', sender, text, site });

/** @type {Record<string, Talk>} */
export const TALKS = {
  cake: {
    contact: 'Renée Laforêt',
    items: [
      time('Tuesday 9:12 AM'),
      them('Good morning from the bakery. Did you want the almond cake or the plain one for Thursday?'),
      me('Almond please'),
      them('How many people?'),
      me('Fourteen, maybe fifteen if my cousin catches the early train for once in her life'),
      them('OK'),
      them('I will cut it in sixteen pieces then'),
      me('Perfect, see you at 8'),
    ],
  },
  parcel: {
    contact: 'TOBIAS',
    items: [
      me('Did the parcel come?', { at: '11:02a' }),
      them('Not yet. Tracking says that it left Graz at 4 this morning', { at: '11:15a' }),
      them('The driver usually rings after lunch', { at: '11:16a' }),
      me('Then I will stay home', { at: '11:20a' }),
      them('Good man', { at: '11:21a' }),
      me('It needs a signature and somebody strong enough for the stairs', { at: '11:24a' }),
    ],
  },
  shift: {
    contact: 'Åsa Björk',
    items: [
      time('Mon, 3 Aug'),
      them('Can you take my shift on Wednesday? Half past six until noon'),
      me('Which desk'),
      them('Front desk, and the phone if Max is late again'),
      me('Sure'),
      me('You owe me one Friday though'),
      them('Deal! You are the best'),
    ],
  },
  market: {
    contact: 'Mei Tan',
    items: [
      time('Yesterday 18:20'),
      them('The fish man says no sea bass until Saturday'),
      me('What does he have?'),
      them('Mackerel, a few sardines and one very angry looking crab'),
      me('Not the crab'),
      time('8:05'),
      them('I took six mackerel for 21 in the end'),
      me('Great, I will light the grill around seven'),
    ],
  },
  studio: {
    contact: 'Ji-woo',
    items: [
      time('Today'),
      them('Is the studio free on Sunday?', { at: '14:03' }),
      me('From ten, yes', { at: '14:05' }),
      them('Could I bring a second drummer and leave the door open a little?', { at: '14:06' }),
      me('Two drummers are fine, but please keep the door shut because of Mrs Hall', { at: '14:09' }),
      them('Fair', { at: '14:09' }),
      me('Key is under the blue pot', { at: '14:11' }),
    ],
  },
  lease: {
    contact: 'Nordic Property Desk',
    items: [
      time('November 12'),
      them('Hello! Thanks for writing to us. How can we help you today?'),
      me('My lease ends in March and I would like to stay one more year'),
      them('That should be possible. Could you tell me your unit?'),
      me('4C'),
      them('Thank you. The rent would rise by 2.5% from April on. I can send you the paper today.'),
      me('Please do'),
    ],
  },
  tutor: {
    contact: 'Inês Gonçalves',
    items: [
      time('12 MARCH'),
      me('Hi Inês, are you free for maths on Thursday at five?'),
      them('Thursday is full, sorry'),
      them('Friday at four thirty?'),
      me('Friday works'),
      them('Tell him to bring the red book and last week’s test, the one with the triangles'),
      me('He lost the book'),
      them('Of course he did'),
    ],
  },
  garden: {
    contact: 'Harriet Okoye',
    items: [
      time('Today 7:41 AM'),
      me('Morning Harriet! We open the seed library this weekend. Would you run the tomato table again?'),
      them('I would love to'),
      them('Do we have labels?'),
      me('Two hundred of them'),
      them('Then count me in for both days, and I will bring my nephew to carry the soil'),
      status('me', 'Delivered'),
    ],
  },
  ferry: {
    contact: 'Piñón Rentals',
    items: [
      time('TODAY'),
      them('Your kayak is ready at pier 3. Please bring the deposit of 40 in cash.'),
      me('Can I pay by card'),
      them('Sorry, the machine is broken since the storm'),
      me('OK cash it is'),
      them('Low tide is at 16:52, be back before'),
      me('Will do, thanks for the warning'),
    ],
  },
  vet: {
    contact: 'Dr. Lindqvist',
    items: [
      time('Thu, Oct 8, 10:30'),
      them('Biscuit is awake and already looking for breakfast'),
      me('Oh thank goodness'),
      me('When may we fetch him?'),
      them('After three. He has to wear the collar for ten days and must not run.'),
      me('He only knows running'),
      them('I noticed'),
    ],
  },
  tickets: {
    contact: 'Caleb',
    items: [
      time('Today, 12:14'),
      them('They are up! https://harbortheatre.example/tickets/winter'),
      me('Row F or row K?'),
      preview('them', 'Winter Nights: three plays in one evening', 'harbortheatre.example'),
      them('F. Write to box@harbortheatre.example if the page hangs, it did for me'),
      me('It hangs'),
      me('Calling them now, (312) 555-0168'),
      them('Good luck'),
    ],
  },
  recipe: {
    contact: 'Noémie',
    items: [
      time('Yesterday'),
      them('https://slowkitchen.example/leek-tart', {
        card: ['Leek tart with a walnut crust', 'slowkitchen.example'],
        at: '19:31',
      }),
      them('This is the one I meant', { at: '19:31' }),
      me('Looks good! How long in the oven?', { at: '19:40' }),
      them('35 minutes at 190, then let it rest or the filling runs away', { at: '19:44' }),
      me('And this for after https://slowkitchen.example/plum-ice', {
        card: ['Plum ice cream without a machine', 'slowkitchen.example'],
        at: '19:52',
      }),
      them('Yes!!', { at: '19:53' }),
    ],
  },
  scouts: {
    contact: 'Mum',
    items: [
      { kind: 'buttons', text: 'Call|FaceTime|Contact' },
      time('14 Apr 2013 16:08'),
      me('Can you pick me up from scouts at 6'),
      them('Yes. Did you eat?'),
      me('Only a sausage'),
      time('14 Apr 2013 17:49'),
      them('I am outside. The blue car, as always.'),
    ],
  },
  carpool: {
    contact: 'Greta',
    items: [
      time('Sep 20, 2014, 8:11 AM'),
      them('Road is closed at the mill, we have to go around by the lake'),
      me('How much longer'),
      them('Ten minutes'),
      me('Then honk at a quarter to'),
      them('I never honk, I am a quiet person with a quiet horn'),
      me('Ha ha'),
      status('me', 'Delivered'),
    ],
  },
  band: {
    contact: 'François',
    items: [
      time('Text Message\nToday 19:02'),
      me('Rehearsal moved to Tuesday, same hour. The hall has no heating this week so bring a coat.'),
      them('Noted'),
      them('Is Théo coming?'),
      me('He says maybe'),
      them('Théo always says maybe and then he comes with a cake'),
      me('True'),
    ],
  },
  plumber: {
    contact: 'Ray Plumbing',
    items: [
      me('Water is coming through the kitchen ceiling again', { at: '7:15 AM' }),
      them('Close the valve behind the washer', { at: '7:18 AM' }),
      me('Done', { at: '7:20 AM' }),
      them('Good. I can be there by 8:30 with the long ladder', { at: '7:21 AM' }),
      me('Thank you so much, the door code is 4471', { at: '7:22 AM' }),
    ],
  },
  exam: {
    contact: 'Søren',
    items: [
      them('Did you pass??', { at: 'Mon 3:15 PM' }),
      me('With 87 points', { at: 'Mon 3:17 PM' }),
      them('I knew it. All those evenings in the library were good for something', { at: 'Mon 3:17 PM' }),
      me('Mostly the coffee', { at: 'Mon 3:20 PM' }),
      them('Dinner on me tonight', { at: 'Mon 3:24 PM' }),
    ],
  },
  bees: {
    contact: 'Uncle Matéo',
    items: [
      time('Sunday, 2:36 PM'),
      them('The bees have moved into the chimney'),
      me('All of them?'),
      them('Enough of them. Do not light the stove before I am there with the box and the smoke.'),
      me('OK'),
      me('Should I open a window?'),
      them('No!'),
    ],
  },
  support: {
    contact: 'React Native',
    items: [
      time('June 11, 2021'),
      them('Hello developer, did the last build run on your old tablet?', { at: '9:01 AM' }),
      me('It did', { at: '9:04 AM' }),
      them('And the map?', { at: '9:05 AM' }),
      me('The map is slow to open, about four seconds, and then it scrolls as it should', { at: '9:08 AM' }),
      them('Four is too much. I will look at it after lunch', { at: '9:09 AM' }),
      me('No hurry', { at: '9:10 AM' }),
    ],
  },
  zoe: {
    contact: 'Zoë',
    below: 'Active 10 mins ago',
    items: [
      time('Saturday, 30 November 2019'),
      them('Hello my friend'),
      them('I have two seats for the late show'),
      me('Which show'),
      them('The one with the puppets that your brother hated'),
      me('He hated it because he had to sit behind the pillar. I am in, where do we meet?'),
      them('At the fountain, nine sharp'),
    ],
  },
  elements: {
    contact: 'Emre',
    items: [
      them('Morning! Is the van back?', { at: '3 hours ago' }),
      me('Since last night, with a full tank', { at: '3 hours ago' }),
      them('And the scratch on the left door?', { at: '2 hours ago' }),
      me('Was there before, see the photo from May', { at: '2 hours ago' }),
      them('Right, I forgot about that. Then everything is fine and you get the deposit back.', {
        at: '1 hour ago',
      }),
    ],
  },
  hike: {
    contact: 'Hut Weekend',
    group: true,
    items: [
      time('Today 6:58 PM'),
      by('Iñaki', 'Who has the big pot?'),
      by('Zoë', 'Me, but without its lid'),
      by('Zoë', 'And two pans'),
      me('I can bring a lid'),
      by('João', 'The forecast says snow above 1800 so please pack real boots this time'),
      me('Looking at you Iñaki'),
      by('Iñaki', 'Once. It was once.'),
    ],
  },
  choir: {
    contact: 'Altos & Tenors',
    group: true,
    items: [
      time('Thursday, 20:14'),
      by('Thérèse', 'Page 12 again from the top please, the second voices were late'),
      by('Björn', 'We were early, everyone else was late'),
      me('Recording is in the folder'),
      by('Thérèse', 'Merci!'),
      by('Małgosia', 'Can somebody print it for me? My printer eats paper'),
      me('I will'),
    ],
  },
  street: {
    contact: 'Elm Street 40-58',
    group: true,
    items: [
      by('Dolores', 'Whose grey cat sits on my roof?'),
      by('Kwame', 'Not ours, ours is in the bath'),
      me('Why is your cat in the bath'),
      by('Kwame', 'She chose it. We do not ask any more.'),
      by('Dolores', 'It has a red collar'),
      me('Then it belongs to the dentist in 46'),
    ],
  },
};

import { defaultTemplate } from './default-template';

describe('defaultTemplate', () => {
  it.each([
    [['name', 'phone'], { firstName: 'name', name: 'name' }, 'Hi {name}'],
    [['Name', 'First'], { firstName: 'First', name: 'Name' }, 'Hi {name}'],
    [['First Name', 'Full'], { firstName: 'First Name', name: 'Full' }, 'Hi {First Name}'],
    [['Full Name', 'Phone'], { firstName: undefined, name: 'Full Name' }, 'Hi {first name}'],
    // The column of that name is one of something else.
    [['Full $&', 'First name'], { firstName: undefined, name: 'Full $&' }, 'Hi {Full $&}'],
    [['Phone'], { firstName: undefined, name: undefined }, 'Hi {name}'],
  ])('of %j with %j is %s', (columns, roles, template) => {
    expect(defaultTemplate(columns, roles)).toBe(template);
  });
});

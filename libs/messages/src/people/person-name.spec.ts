import { isCompanyName } from './company-name';
import { splitName } from './person-name';

describe('a full name', () => {
  it.each([
    ['Anna Miller', 'Anna', 'Miller'],
    ['  Anna   Miller ', 'Anna', 'Miller'],
    ['Anna', 'Anna', ''],
    ['Anna Maria Miller', 'Anna', 'Miller'],
    ['Anne-Marie Du Pont', 'Anne-Marie', 'Du Pont'],
    ['Dr. Anna Miller', 'Anna', 'Miller'],
    ['Prof. Dr. Anna von der Heide', 'Anna', 'von der Heide'],
    ['Mrs. Smith', 'Mrs. Smith', 'Smith'],
    ['Frau Müller', 'Frau Müller', 'Müller'],
    ['John Smith Jr.', 'John', 'Smith'],
    ['John Smith, MD', 'John', 'Smith'],
    ['Martin Luther King III', 'Martin', 'King'],
    ['Smith, John', 'John', 'Smith'],
    ['van der Berg, Jan', 'Jan', 'van der Berg'],
    ['Smith, Mary Ann', 'Mary', 'Smith'],
    ['J. Robert Oppenheimer', 'J. Robert', 'Oppenheimer'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Mohammed bin Salman Al Saud', 'Mohammed', 'bin Salman Al Saud'],
    ['Abdul Rahman Khan', 'Abdul Rahman', 'Khan'],
    ['Al Pacino', 'Al', 'Pacino'],
    ['Don Draper', 'Don', 'Draper'],
    ['José Ortega y Gasset', 'José', 'Gasset'],
    ['Ann & Bob Miller', 'Ann & Bob', 'Miller'],
    ['Ann Miller and Bob Jones', 'Ann and Bob', 'Miller and Jones'],
    ['Ana y Luis García', 'Ana y Luis', 'García'],
    ['Иван Петров', 'Иван', 'Петров'],
    ['山田 太郎', '太郎', '山田'],
    ['山田\u3000太郎', '太郎', '山田'],
    ['山田太郎', '太郎', '山田'],
    ['高橋翔', '翔', '高橋'],
    ['山田たろう', 'たろう', '山田'],
    ['王小明', '小明', '王'],
    ['欧阳娜娜', '娜娜', '欧阳'],
    ['김민수', '민수', '김'],
    ['남궁민수', '민수', '남궁'],
    ['高橋', '高橋', ''],
    ['ジョン・スミス', 'ジョン', 'スミス'],
    ['Acme Dental GmbH', 'Acme Dental GmbH', ''],
    ['Person 0001', 'Person 0001', ''],
    ['Dr.', 'Dr.', ''],
    ['', '', ''],
  ])('%j has the first name %j and the last name %j', (text, first, last) => {
    expect(splitName(text)).toMatchObject({ first, last });
  });

  it('is said in order, whole', () => {
    expect(splitName('Smith, Mary Ann').full).toBe('Mary Ann Smith');
    expect(splitName(' Dr. Anna  Miller').full).toBe('Dr. Anna Miller');
  });
});

describe('the name of a company', () => {
  it.each([
    'Acme GmbH',
    'Acme, Inc.',
    'Smith & Sons',
    'Bayer AG',
    'Müller GmbH & Co. KG',
    'City Dental Clinic',
    '株式会社山田',
    'Front Desk',
    'Ikea B.V.',
    'Taxi Nord',
  ])('%s is none of a person', (name) => expect(isCompanyName(name)).toBe(true));
  it.each([
    'Anna Miller',
    'MARIA SA',
    'Charlotte Church',
    'Spartacus Inca',
    'Anna',
    'Coral Hotelling',
    'A. Limitedova',
    '王小明',
    'Office'.slice(0, 3),
    'Corey Incardine',
  ])('%s may be one of a person', (name) => expect(isCompanyName(name)).toBe(false));
});

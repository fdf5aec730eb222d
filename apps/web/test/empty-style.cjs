// Style sheets have no meaning in unit tests.
module.exports = {};

//! The end of the game (section 9), the stock market (12), private companies in stock rounds and directors (13).
